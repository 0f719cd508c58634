import { askPack, keepPack, readPack } from './pack-store.ts'

interface Renewing {
  interviewId: string
  /** has the interview begun by now? Then the pack it began with stays */
  isBegun: () => Promise<boolean>
}

/**
 * Looks at the pack again before the interview begins. What the employer changed since takes its place, and another hash is told to the
 * person; without a connection, or where the server refuses, the pack that is here stays.
 */
export async function renewPack({ interviewId, isBegun }: Renewing): Promise<void> {
  const before = await readPack(interviewId)
  if (!before || (await isBegun())) return
  const pack = await askPack(interviewId).catch(() => null)
  if (!pack || JSON.stringify(pack) === JSON.stringify(before.pack) || (await isBegun())) return
  // a pack of before has no hash to compare with
  const isOther = before.pack.hash !== undefined && pack.hash !== before.pack.hash
  const isChanged = isOther || before.isChanged === true
  await keepPack({ pack, savedAt: Date.now(), ...(isChanged && { isChanged }) })
}
