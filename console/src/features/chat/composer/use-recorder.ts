// Records from the microphone: the sound, its current level, and the error to show.
import { useCallback, useEffect, useRef, useState } from 'react'

export type RecordProblem = 'record.microphone' | 'record.nothing' | 'record.empty'

export interface Recording {
  readonly blob: Blob
  readonly seconds: number
}

const chunkMs = 100
/** The bars show the last five seconds. */
const samplesShown = 50
const form = 'audio/webm;codecs=opus'

interface Running {
  readonly stream: MediaStream
  readonly recorder: MediaRecorder
  readonly sound: AudioContext
  readonly chunks: Blob[]
  readonly timer: ReturnType<typeof setInterval>
  readonly beganAt: number
}

/** Returns a level from 0 to 1: the root mean square of the samples around their midpoint, times 3. */
export const loudness = (samples: Uint8Array): number => {
  let sum = 0
  for (const sample of samples) sum += ((sample - 128) / 128) ** 2
  return Math.min(1, Math.sqrt(sum / Math.max(1, samples.length)) * 3)
}

const begin = async (onLevel: (level: number) => void): Promise<Running> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  const recorder = new MediaRecorder(stream, MediaRecorder.isTypeSupported(form) ? { mimeType: form } : {})
  const chunks: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data))
  const sound = new AudioContext()
  const analyser = sound.createAnalyser()
  analyser.fftSize = 512
  sound.createMediaStreamSource(stream).connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getByteTimeDomainData(samples)
    onLevel(loudness(samples))
  }, chunkMs)
  recorder.start(chunkMs)
  return { stream, recorder, sound, chunks, timer, beganAt: Date.now() }
}

const end = ({ stream, sound, timer }: Running) => {
  clearInterval(timer)
  for (const track of stream.getTracks()) track.stop()
  void sound.close()
}

const stopped = (recorder: MediaRecorder) =>
  new Promise<void>((resolve) => {
    if (recorder.state === 'inactive') return resolve()
    recorder.addEventListener('stop', () => resolve(), { once: true })
    recorder.stop()
  })

export const useRecorder = (onProblem: (problem: RecordProblem) => void) => {
  const running = useRef<Running | null>(null)
  // Grows with each start and each end. A recording that was cancelled before the microphone was allowed has an old number and ends at
  // once.
  const turn = useRef(0)
  const [levels, setLevels] = useState<readonly number[] | null>(null)
  const [ticks, setTicks] = useState(0)
  const start = async () => {
    turn.current += 1
    const own = turn.current
    setLevels([])
    setTicks(0)
    try {
      const startedRecording = await begin((level) => {
        setLevels((known) => (known === null ? null : [...known, level].slice(-samplesShown)))
        setTicks((known) => known + 1)
      })
      if (turn.current !== own) return end(startedRecording)
      running.current = startedRecording
    } catch {
      if (turn.current !== own) return
      setLevels(null)
      onProblem('record.microphone')
    }
  }
  const finish = async (): Promise<Recording | null> => {
    const now = running.current
    if (!now) return null
    running.current = null
    await stopped(now.recorder)
    const seconds = (Date.now() - now.beganAt) / 1000
    end(now)
    setLevels(null)
    if (now.chunks.length === 0) onProblem('record.nothing')
    const blob = new Blob(now.chunks, { type: now.recorder.mimeType })
    if (now.chunks.length > 0 && blob.size === 0) onProblem('record.empty')
    return blob.size === 0 ? null : { blob, seconds }
  }
  const drop = useCallback(() => {
    turn.current += 1
    if (running.current) end(running.current)
    running.current = null
  }, [])
  const cancel = () => {
    drop()
    setLevels(null)
  }
  useEffect(() => drop, [drop])
  return {
    isRecording: levels !== null,
    levels: levels ?? [],
    seconds: (ticks * chunkMs) / 1000,
    start,
    finish,
    cancel,
  }
}
