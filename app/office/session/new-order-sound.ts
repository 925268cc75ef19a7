/** Two tones, in hertz, and when each begins, in seconds. */
const TONES = [
  [880, 0],
  [1318.5, 0.18],
] as const
const LASTS = 0.9

/** Rings once, of all pages of the browser that hear of the order. */
export async function ring(): Promise<void> {
  if (!('locks' in navigator)) return play()
  await navigator.locks.request('phsar-ring', { ifAvailable: true }, (lock) => (lock ? play() : undefined))
}

function play(): Promise<void> {
  const audio = new AudioContext()
  for (const [pitch, at] of TONES) {
    const begin = audio.currentTime + at
    const loud = audio.createGain()
    loud.gain.setValueAtTime(0.25, begin)
    loud.gain.exponentialRampToValueAtTime(0.001, begin + LASTS - at)
    const tone = audio.createOscillator()
    tone.frequency.value = pitch
    tone.connect(loud).connect(audio.destination)
    tone.start(begin)
    tone.stop(begin + LASTS - at)
  }
  return new Promise((resolve) => setTimeout(resolve, LASTS * 1000)).then(() => audio.close())
}
