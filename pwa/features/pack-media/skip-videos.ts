import { readValue, writeValue } from '../../lib/profile/profile-store.ts'

/** Notes that this device is to have the videos of an interview only when they are played. */
export const skipVideos = (interviewId: string): Promise<void> => writeValue(keyOf(interviewId), true)

export const skipsVideos = async (interviewId: string): Promise<boolean> => (await readValue(keyOf(interviewId))) === true

const keyOf = (interviewId: string): string => `skipVideos:${interviewId}`
