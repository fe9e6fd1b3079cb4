import { describe, expect, it } from 'vitest'
import { videoSourceOf } from './video-source.ts'

const origin = 'https://tratativa.example'

describe('SHELL-010 playback of a video', () => {
  it('plays a file of this host here', () => {
    expect(videoSourceOf('/videos/entrar.mp4', origin)).toEqual({
      kind: 'inline',
      src: 'https://tratativa.example/videos/entrar.mp4',
    })
  })

  it('links to a video elsewhere, with the name of its host', () => {
    expect(videoSourceOf('https://www.youtube.com/watch?v=1', origin)).toMatchObject({
      kind: 'outside',
      host: 'youtube.com',
    })
    expect(videoSourceOf('https://elsewhere.example/a.mp4', origin)?.kind).toBe('outside')
  })

  it('plays only web addresses', () => {
    expect(videoSourceOf('javascript:alert(1)', origin)).toBeNull()
    expect(videoSourceOf('http://', origin)).toBeNull()
  })
})
