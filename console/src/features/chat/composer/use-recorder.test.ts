import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Recorder, Sound } from './sample-recorder.ts'
import { loudness, useRecorder } from './use-recorder.ts'

it('CHAT-026 silence has level 0, and loud sound has level 1', () => {
  expect(loudness(new Uint8Array(64).fill(128))).toBe(0)
  expect(loudness(Uint8Array.from({ length: 64 }, (_, index) => (index % 2 === 0 ? 0 : 255)))).toBe(1)
  expect(loudness(new Uint8Array(0))).toBe(0)
})

describe('CHAT-026 recording', () => {
  const track = { stop: vi.fn<() => void>() }
  const stream = { getTracks: () => [track] } as unknown as MediaStream
  const onProblem = vi.fn<Parameters<typeof useRecorder>[0]>()
  let getUserMedia = vi.fn<() => Promise<MediaStream>>()

  beforeEach(() => {
    getUserMedia = vi.fn<() => Promise<MediaStream>>(() => Promise.resolve(stream))
    vi.stubGlobal('MediaRecorder', Recorder)
    vi.stubGlobal('AudioContext', Sound)
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
    Recorder.made.length = 0
  })

  const begin = async () => {
    const { result, ...rest } = renderHook(() => useRecorder(onProblem))
    await act(() => result.current.start())
    return { result, recorder: Recorder.made[0], ...rest }
  }

  it('records in chunks of 100 ms, and shows the last 50 levels', async () => {
    vi.useFakeTimers()
    const { result, recorder } = await begin()
    expect([recorder?.chunk, recorder?.mimeType]).toEqual([100, 'audio/webm;codecs=opus'])
    act(() => void vi.advanceTimersByTime(6_000))
    expect(result.current.levels).toHaveLength(50)
    expect(result.current.seconds).toBe(6)
    vi.useRealTimers()
  })

  it('returns the recording, and releases the microphone', async () => {
    const { result, recorder } = await begin()
    recorder?.give('som')
    const recording = await act(() => result.current.finish())
    expect(await recording?.blob.text()).toBe('som')
    expect(track.stop).toHaveBeenCalledOnce()
    expect(result.current.isRecording).toBe(false)
  })

  it('is cancelled, and releases the microphone', async () => {
    const { result } = await begin()
    act(() => result.current.cancel())
    expect(track.stop).toHaveBeenCalledOnce()
    expect([result.current.isRecording, onProblem.mock.calls]).toEqual([false, []])
  })

  it('reports an error when nothing was recorded, and when the recording is empty', async () => {
    const first = await begin()
    await act(() => first.result.current.finish())
    expect(onProblem).toHaveBeenLastCalledWith('record.nothing')
    await act(() => first.result.current.start())
    Recorder.made[1]?.give('')
    expect(await act(() => first.result.current.finish())).toBeNull()
    expect(onProblem).toHaveBeenLastCalledWith('record.empty')
  })

  it('reports an error when access to the microphone is denied', async () => {
    getUserMedia.mockRejectedValue(new Error('denied'))
    const { result } = await begin()
    expect(onProblem).toHaveBeenCalledWith('record.microphone')
    expect(result.current.isRecording).toBe(false)
  })

  it.each(['given up', 'left'] as const)('%s before the microphone was allowed, it records nothing', async (how) => {
    let allow: (stream: MediaStream) => void = () => undefined
    getUserMedia.mockReturnValue(new Promise((resolve) => (allow = resolve)))
    const { result, unmount } = renderHook(() => useRecorder(onProblem))
    act(() => void result.current.start())
    act(() => (how === 'left' ? unmount() : result.current.cancel()))
    allow(stream)
    await waitFor(() => expect(track.stop).toHaveBeenCalledOnce())
    expect(onProblem).not.toHaveBeenCalled()
  })
})
