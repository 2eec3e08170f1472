let context: AudioContext | null = null

/** A short high tone for a scan that was saved, a longer low one for a scan that was not. Silent where there is no sound. */
export function beep(kind: 'right' | 'wrong'): void {
  try {
    context ??= new AudioContext()
    const tone = context.createOscillator()
    const volume = context.createGain()
    const seconds = kind === 'right' ? 0.06 : 0.35
    tone.type = kind === 'right' ? 'sine' : 'square'
    tone.frequency.value = kind === 'right' ? 1_320 : 196
    volume.gain.value = 0.08
    tone.connect(volume).connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + seconds)
  } catch {
    // The answer is on the screen, too.
  }
}
