import type { Remembered } from './remembered.ts'

/** Dependencies of automatic sign-in. */
export interface ResumeParts {
  /** runs the work when no other tab of this profile does: a code that is shown twice ends them all */
  alone<T>(work: () => Promise<T>): Promise<T>
  readRemembered(): Promise<Remembered | null>
  /** another tab may have signed in while this one waited; true when there is a session now */
  adoptSession(): Promise<boolean>
  /** asks the server and keeps the session and the next code */
  signInByCode(remembered: Remembered & { code: string }): Promise<void>
  forgetCode(): Promise<void>
}

/** `nobody`: nobody is remembered with a code, so nothing was asked. */
export type Resumed = { kind: 'nobody' } | { kind: 'entered' } | { kind: 'failed'; error: unknown }

/** Signs in by itself when remember-me, a name and a code are all there: one call, never repeated; a refused code is forgotten (R157). */
export async function resume(parts: ResumeParts): Promise<Resumed> {
  // a user who is not remembered need not wait
  if (!isComplete(await parts.readRemembered())) return { kind: 'nobody' }
  return await parts.alone(async () => {
    if (await parts.adoptSession()) return { kind: 'entered' }
    // read again: the tab before may have used the code
    const remembered = await parts.readRemembered()
    if (!isComplete(remembered)) return { kind: 'nobody' }
    try {
      await parts.signInByCode(remembered)
      return { kind: 'entered' }
    } catch (error) {
      if (isRefusal(error)) await parts.forgetCode()
      return { kind: 'failed', error }
    }
  })
}

const isComplete = (remembered: Remembered | null): remembered is Remembered & { code: string } =>
  remembered !== null && remembered.username !== '' && remembered.code !== null

/** An outcome of the sign-in itself. No answer, a busy server or too many calls say nothing about the code. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && error.code < FIRST_OF_OURS
const FIRST_OF_OURS = 1000
