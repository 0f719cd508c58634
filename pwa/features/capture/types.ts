/** Fault of a take, found on the device. Each is a technical failure: recording again uses no try. */
export type TakeFinding = 'noMicrophone' | 'wrongMicrophone' | 'silent' | 'quiet' | 'loud' | 'noVoice' | 'black' | 'frozen'

/**
 * The judgement of one take. `basis`: what the sound was judged by; `nothing`: it could not be measured. `hint`: not a finding but a word to the candidate, often
 * wrong; it gives no try back and decides nothing.
 */
export interface TakeCheck {
  findings: readonly TakeFinding[]
  basis: 'voice' | 'loudness' | 'nothing'
  hint?: 'noFace'
}

/** A corner of the picture's area as eyes see it, whichever way the words run. */
export type Corner = 'top-left' | 'top-right' | 'bottom-right' | 'bottom-left'

/** Place of the own picture, and its visibility. */
export interface OwnPlace {
  corner: Corner
  isHidden: boolean
}
