// The media of a simulated person: one WebRTC connection with a console, G.711 A-law.
import type { MediaStreamTrack, RTCPeerConnection } from 'werift'
import { frameSize } from './g711.ts'

const alawPayload = 8
const eventPayload = 126
const keys = '0123456789*#ABCD'

export interface VoiceEars {
  heard(frame: Uint8Array): void
  digit(digit: string): void
}

const gatherTimeoutMs = 1_500

const gathered = (peer: RTCPeerConnection) =>
  new Promise<void>((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve()
    peer.iceGatheringStateChange.subscribe((state) => state === 'complete' && resolve())
    setTimeout(resolve, gatherTimeoutMs).unref()
  })

const eventPayloadIn = (sdp: string) => Number(/a=rtpmap:(\d+) telephone-event\/8000/.exec(sdp)?.[1] ?? eventPayload)
const fingerprintIn = (sdp: string) => /a=fingerprint:(\S+ \S+)/.exec(sdp)?.[1] ?? ''

type Werift = typeof import('werift')

export class Voice {
  readonly #werift: Werift
  readonly #peer: RTCPeerConnection
  readonly #out: MediaStreamTrack
  readonly #ears: VoiceEars
  #eventPayload = eventPayload
  #lastEvent = -1
  #sequence = 1
  #timestamp = 1_000
  #otherSide = ''

  private constructor(werift: Werift, stunUrl: string, ears: VoiceEars) {
    this.#werift = werift
    this.#ears = ears
    const codec = (mimeType: string, payloadType: number) =>
      new werift.RTCRtpCodecParameters({ mimeType, clockRate: 8_000, channels: 1, payloadType })
    this.#peer = new werift.RTCPeerConnection({
      iceServers: [{ urls: stunUrl }],
      iceUseIpv6: false,
      codecs: { audio: [codec('audio/PCMA', alawPayload), codec('audio/telephone-event', eventPayload)], video: [] },
    })
    this.#out = new werift.MediaStreamTrack({ kind: 'audio' })
    this.#peer.onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => this.#receive(header, payload))
    })
  }

  // Loaded with the first call, because most processes never carry one.
  static async open(stunUrl: string, ears: VoiceEars) {
    return new Voice(await import('werift'), stunUrl, ears)
  }

  get isConnected() {
    return this.#peer.connectionState === 'connected'
  }

  /** A description of another console needs a connection of its own. */
  fits(description: string) {
    return this.#otherSide === '' || this.#otherSide === fingerprintIn(description)
  }

  async answer(offer: string): Promise<string> {
    this.#learn(offer)
    await this.#peer.setRemoteDescription({ type: 'offer', sdp: offer })
    const [transceiver] = this.#peer.getTransceivers()
    if (!transceiver) throw new Error('pbx: an offer without sound')
    await transceiver.sender.replaceTrack(this.#out)
    // Without this the answer has no track and the call is mute without an error.
    transceiver.setDirection('sendrecv')
    await this.#peer.setLocalDescription(await this.#peer.createAnswer())
    return this.#description()
  }

  async offer(): Promise<string> {
    if (this.#peer.getTransceivers().length === 0) this.#peer.addTransceiver(this.#out, { direction: 'sendrecv' })
    await this.#peer.setLocalDescription(await this.#peer.createOffer())
    return this.#description()
  }

  async complete(answer: string) {
    this.#learn(answer)
    await this.#peer.setRemoteDescription({ type: 'answer', sdp: answer })
  }

  say(frame: Uint8Array) {
    const { RtpPacket, RtpHeader } = this.#werift
    this.#timestamp = (this.#timestamp + frameSize) >>> 0
    const header = new RtpHeader({
      payloadType: alawPayload,
      sequenceNumber: this.#sequence++ & 0xff_ff,
      timestamp: this.#timestamp,
      ssrc: 1,
      marker: false,
    })
    this.#out.writeRtp(new RtpPacket(header, Buffer.from(frame)))
  }

  async close() {
    await this.#peer.close()
  }

  async #description() {
    await gathered(this.#peer)
    const sdp = this.#peer.localDescription?.sdp
    if (!sdp) throw new Error('pbx: no description of the media')
    return sdp
  }

  #learn(description: string) {
    this.#eventPayload = eventPayloadIn(description)
    this.#otherSide = fingerprintIn(description)
  }

  #receive({ payloadType, timestamp }: { readonly payloadType: number; readonly timestamp: number }, payload: Buffer) {
    if (payloadType === alawPayload) return this.#ears.heard(payload)
    // A digit is repeated in several packets of the same timestamp (RFC 4733).
    if (payloadType !== this.#eventPayload || timestamp === this.#lastEvent) return
    this.#lastEvent = timestamp
    const digit = keys[payload[0] ?? 255]
    if (digit) this.#ears.digit(digit)
  }
}
