/** Samples that the model of voices takes at once. */
export const FRAME_SAMPLES = 512
/** Hertz. */
export const VOICE_RATE = 16_000
