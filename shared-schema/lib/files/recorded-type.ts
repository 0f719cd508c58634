import * as z from 'zod'

/** The types of what recorders and devices make of an answer, with their codecs, in letters that a header takes. The store gives them to browsers, so nothing else may stand there. */
export const RecordedType = z
  .string()
  .max(100)
  .regex(/^((video|audio)\/(webm|mp4|ogg)(;[ -~]*)?|image\/jpeg)$/)

/** Of what does not say its own. */
export const USUAL_TYPE = 'video/webm'
