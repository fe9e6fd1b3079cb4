// Microphone, loudspeaker and bell: which devices the person chose, and what plays on them.
import { readStorage, writeStorage } from '../../../platform/storage.ts'

export const deviceKinds = ['microphone', 'speaker', 'bell'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const keyOf = (kind: DeviceKind) => `phone.device.${kind}`

export const chosenDevice = (kind: DeviceKind): string => readStorage(keyOf(kind)) ?? ''
export const chooseDevice = (kind: DeviceKind, id: string) => writeStorage(keyOf(kind), id)

/** Opens the chosen microphone; another one where the chosen one is gone. */
export const openMicrophone = async (): Promise<MediaStream> => {
  const deviceId = chosenDevice('microphone')
  const clean = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: deviceId === '' ? clean : { ...clean, deviceId: { exact: deviceId } },
    })
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'OverconstrainedError') throw error
    return navigator.mediaDevices.getUserMedia({ audio: clean })
  }
}

export const closeStream = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Plays a stream on the chosen device. A device that is gone leaves the browser's own. */
export const playStream = (audio: HTMLAudioElement, stream: MediaStream, kind: 'speaker' | 'bell') => {
  audio.srcObject = stream
  const deviceId = chosenDevice(kind)
  const ready = deviceId === '' || !('setSinkId' in audio) ? Promise.resolve() : audio.setSinkId(deviceId)
  void ready.catch(() => undefined).then(() => audio.play().catch(() => undefined))
}

const bellHz = 440
const bellMs = { on: 1000, period: 4000 }

/** Rings until the returned function is called. */
export const ringBell = (): (() => void) => {
  const context = new AudioContext()
  const output = context.createMediaStreamDestination()
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = bellHz
  volume.gain.value = 0
  tone.connect(volume).connect(output)
  tone.start()
  const audio = new Audio()
  playStream(audio, output.stream, 'bell')
  const ring = () => {
    volume.gain.setTargetAtTime(0.2, context.currentTime, 0.02)
    volume.gain.setTargetAtTime(0, context.currentTime + bellMs.on / 1000, 0.02)
  }
  ring()
  const repeat = setInterval(ring, bellMs.period)
  return () => {
    clearInterval(repeat)
    audio.pause()
    void context.close()
  }
}

/** Reports the level of a stream, 0 to 1, until the returned function is called. */
export const followLevel = (stream: MediaStream, onLevel: (level: number) => void): (() => void) => {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    onLevel(Math.min(1, Math.sqrt(power) * 4))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
