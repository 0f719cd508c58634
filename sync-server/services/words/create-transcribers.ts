import type { Config } from '../../config.ts'
import { createBuiltInTranscriber } from './built-in/built-in-transcriber.ts'
import { createServiceTranscriber } from './service-transcriber.ts'
import type { Transcriber } from './transcriber.ts'

/** Recognisers of this server; one that the operator has set up comes first. */
export const createTranscribers = ({ words }: Pick<Config, 'words'>): Transcriber[] => [
  ...(words.service ? [createServiceTranscriber(words.service)] : []),
  ...(words.isBuiltIn ? [createBuiltInTranscriber()] : []),
]
