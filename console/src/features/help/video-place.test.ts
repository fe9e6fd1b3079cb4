import { describe, expect, it } from 'vitest'
import { placeOfVideo } from './video-place.ts'

const origin = 'https://tratativa.example'

describe('SHELL-010 playback of a video', () => {
  it('plays a file of this host here', () => {
    expect(placeOfVideo('/videos/entrar.mp4', origin)).toEqual({
      kind: 'inline',
      src: 'https://tratativa.example/videos/entrar.mp4',
    })
  })

  it('links to a video elsewhere, with the name of its host', () => {
    expect(placeOfVideo('https://www.youtube.com/watch?v=1', origin)).toMatchObject({
      kind: 'outside',
      host: 'youtube.com',
    })
    expect(placeOfVideo('https://elsewhere.example/a.mp4', origin)?.kind).toBe('outside')
  })

  it('plays only web addresses', () => {
    expect(placeOfVideo('javascript:alert(1)', origin)).toBeNull()
    expect(placeOfVideo('http://', origin)).toBeNull()
  })
})
