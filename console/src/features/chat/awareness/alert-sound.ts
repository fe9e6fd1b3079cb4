/** Plays two short soft tones. A browser that has not been clicked yet plays nothing. */
export const playAlert = () => {
  const context = new AudioContext()
  for (const [index, frequency] of [660, 880].entries()) {
    const start = context.currentTime + index * 0.14
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.13)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + 0.14)
    if (index === 1) tone.addEventListener('ended', () => void context.close())
  }
}
