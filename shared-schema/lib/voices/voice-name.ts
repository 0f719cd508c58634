/** Folder of the bucket of processed media in which voices of questions lie. */
const FOLDER = 'voices/'

/** Last part of the name of a voice: a keyed hash in base64url. */
export const VOICE_NAME = /^[\w-]{43}\.m4a$/

/** Name of the stored object. */
export const voiceKey = (name: string): string => `${FOLDER}${name}`

export const VOICE_TYPE = 'audio/mp4'

/** Time between two values of the mouth. */
export const MOUTH_STEP_MS = 100
