/** Engine that reads texts aloud. It gets the text alone: no name of a person, job or company. */
export interface Speaker {
  id: string
  /** of program and coder: another version may sound different, so it is part of the name of what it made */
  version: string
  /** interview languages that it reads well enough; of others it is asked nothing */
  voices: readonly string[]
  /** @throws SpeakerFailure when it made nothing that counts, AppError unavailable when too many wait */
  speak(text: string, language: string): Promise<Spoken>
}

/** Voice of one text. */
export interface Spoken {
  /** AAC in MP4 */
  bytes: Uint8Array
  /** loudness of each 100 ms, 0 to 100 */
  mouth: number[]
}

/** The program ended without a voice: it is missing, was too slow or said nothing. */
export class SpeakerFailure extends Error {
  override readonly name = 'SpeakerFailure'
}
