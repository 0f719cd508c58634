import { atom } from 'jotai'
import { store } from '../../store.ts'
import type { TakeRow } from '../capture/capture-db.ts'
import { noteCheck } from '../capture/takes.ts'
import type { TakeCheck } from '../capture/types.ts'

/** Judgements by take that a full device had no room for; they live as long as the page. */
export const unkeptChecksAtom = atom<Readonly<Record<string, TakeCheck>>>({})

/** Notes what was found, with the take, or for as long as this page lives. */
export async function keepCheck(takeId: string, check: TakeCheck): Promise<void> {
  const isKept = await noteCheck(takeId, check).then(
    () => true,
    () => false,
  )
  if (!isKept) store.set(unkeptChecksAtom, (unkept) => ({ ...unkept, [takeId]: check }))
}

/** Forgets findings about a part, which say nothing about a take that goes on. */
export const forgetCheck = (takeId: string): void => store.set(unkeptChecksAtom, ({ [takeId]: _gone, ...others }) => others)

/** The takes as they would be with the judgements that there was no room for. */
export const withUnkept = (takes: readonly TakeRow[], unkept: Readonly<Record<string, TakeCheck>>): TakeRow[] =>
  takes.map((take) => {
    const check = unkept[take.id]
    if (take.check || !check) return take
    return { ...take, check, free: take.free || (take.state === 'discarded' && check.findings.length > 0) }
  })
