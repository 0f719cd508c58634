/** Reads how loud a stream is, 0 to 1, about ten times a second, until the returned function is called. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    onLevel(levelOf(samples))
  }, 100)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}

/** Loudness of samples (-1..1) on a scale where normal speech is in the middle: -60 dB is 0, full scale is 1. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  if (power === 0) return 0
  return Math.min(1, Math.max(0, 1 + (10 * Math.log10(power)) / 60))
}
