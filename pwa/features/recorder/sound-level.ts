/** Ticks for which a browser may take to begin listening. */
const PATIENCE = 10

/**
 * Reads the loudness of a stream, 0 to 1, about ten times a second, until the returned function is called. Null while this browser does not
 * listen (no sound device, or a call has it): no silence, as the recorder may hear.
 */
export function watchLevel(stream: MediaStream, onLevel: (level: number | null) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 1024
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let deaf = 0
  const timer = setInterval(() => {
    deaf = context.state === 'running' ? 0 : deaf + 1
    if (deaf === 0) {
      analyser.getFloatTimeDomainData(samples)
      onLevel(levelOf(samples))
    } else if (deaf % PATIENCE === 0) {
      onLevel(null)
      // some browsers go on by themselves after a call, others want to be asked
      context.resume().catch(() => undefined)
    }
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
