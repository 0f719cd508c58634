import * as z from 'zod'
import { Ms, Sha256 } from '../../primitives/fields.ts'

/** Longer side in pixels, bytes that a device aims at, and the maximum that a server takes. */
export const IDENTITY_PHOTO = { side: 640, aim: 60_000, most: 120_000 } as const

/** Facts about the photo of a candidate that the employer has (S051); a person looks at it, no machine does. */
export const IdentityPhoto = z.object({ objectName: z.string().max(400), bytes: z.number().int(), sha256: Sha256, at: Ms })
export type IdentityPhoto = z.infer<typeof IdentityPhoto>

/** Name of it: beside the CV, in the folder of the interview, so that the same people read it and the same erasure takes it. */
export const identityPhotoName = (interviewId: string): string => `resumes/${interviewId}/identity-photo.jpg`
