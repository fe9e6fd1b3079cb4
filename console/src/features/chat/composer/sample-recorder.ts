// Test double of the browser's MediaRecorder, which the test DOM lacks.

export class Recorder extends EventTarget {
  static readonly made: Recorder[] = []
  static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus'
  state = 'inactive'
  chunk = 0
  readonly mimeType: string
  constructor(_stream: MediaStream, { mimeType }: MediaRecorderOptions) {
    super()
    this.mimeType = mimeType ?? ''
    Recorder.made.push(this)
  }
  start(chunk: number) {
    this.state = 'recording'
    this.chunk = chunk
  }
  give(text: string) {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }))
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(new Event('stop'))
  }
}

export class Sound {
  createAnalyser = () => ({ fftSize: 0, getByteTimeDomainData: (samples: Uint8Array) => samples.fill(200) })
  createMediaStreamSource = () => ({ connect: () => undefined })
  close = () => Promise.resolve()
}
