// Counts the buffers of a thread: V8 limits the heap of a thread, and a decompressed stream lies outside of it.

const checkEveryBytes = 512 * 1024

/**
 * Ends the thread with this exit code before a buffer passes the limit. An error would not do: the libraries catch it and go on with the next
 * stream.
 * @param {{ maxBufferBytes: number, tooLargeExitCode: number }} limits
 */
export function limitBuffers({ maxBufferBytes, tooLargeExitCode }) {
  let allocatedSinceCheck = 0
  function count(size) {
    if (!(size > 0)) return
    allocatedSinceCheck += size
    if (size < checkEveryBytes && allocatedSinceCheck < checkEveryBytes) return
    allocatedSinceCheck = 0
    if (process.memoryUsage().arrayBuffers + size > maxBufferBytes) process.exit(tooLargeExitCode)
  }
  const proxies = new Map()
  function limited(Type) {
    const bytesEach = Type.BYTES_PER_ELEMENT
    return new Proxy(Type, {
      construct(target, args, newTarget) {
        const [first] = args
        if (typeof first === 'number') count(first * bytesEach)
        else if (!(first instanceof ArrayBuffer)) count((first?.length ?? 0) * bytesEach)
        return Reflect.construct(target, args, newTarget === proxies.get(target) ? target : newTarget)
      },
    })
  }
  for (const name of [
    'Uint8Array',
    'Uint8ClampedArray',
    'Uint16Array',
    'Uint32Array',
    'Int8Array',
    'Int16Array',
    'Int32Array',
    'Float32Array',
    'Float64Array',
  ]) {
    const proxy = limited(globalThis[name])
    proxies.set(globalThis[name], proxy)
    globalThis[name] = proxy
  }
}
