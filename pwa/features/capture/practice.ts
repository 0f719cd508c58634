import { captureDb, type VisitRow } from './capture-db.ts'

/** Answers in writing of the rehearsal. They stay on this device, and go when the interview starts. */
export type Practised = NonNullable<VisitRow['practised']>

/** Writes down what was practised, beside what was before. @throws when this device never opened the interview, or cannot write */
export const keepPractised = (interviewId: string, changes: Practised): Promise<void> =>
  captureDb.transaction('rw', captureDb.visits, async () => {
    const visit = await captureDb.visits.get(interviewId)
    if (!visit) throw new Error('a practice belongs to an interview that was opened here')
    await captureDb.visits.put({ ...visit, practised: { ...visit.practised, ...changes } })
  })

/** Removes every trace of the practice. Safe to repeat. */
export const forgetPractised = (interviewId: string): Promise<void> =>
  captureDb.transaction('rw', captureDb.visits, async () => {
    const visit = await captureDb.visits.get(interviewId)
    if (!visit?.practised) return
    const { practised: _gone, ...rest } = visit
    await captureDb.visits.put(rest)
  })
