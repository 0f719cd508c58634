import type { History, Pulled, Right, SeenDoc, Seq, Snapshot } from './types.ts'

/** Did the user hold a right to this document at some moment of a stretch, or throughout it? */
export function hadRight(
  rights: readonly Right[],
  user: string,
  doc: SeenDoc,
  stretch: { from: Seq; to: Seq },
  when: 'sometime' | 'throughout' = 'sometime',
): boolean {
  return rights.some((right) => {
    if (right.user !== user || right.scope !== doc.scope || (right.only !== '' && right.only !== doc.iv)) return false
    if (when === 'sometime') return right.from <= stretch.to && (right.until ?? Infinity) >= stretch.from
    // while it is being given or taken back a server may judge either way
    return (right.givenAt ?? right.from) <= stretch.from && (right.endingAt ?? right.until ?? Infinity) >= stretch.to
  })
}

/** No answer of a server and no device ever holds a document without a right. */
export function checkRights(history: History): string[] {
  const { rights } = history
  const shown = history.shown.flatMap(({ user, documents, sentAt, at, call }) =>
    documents
      .filter((doc) => !hadRight(rights, user, doc, { from: sentAt, to: at }))
      .map((doc) => `shown without a right: ${doc.id} of ${doc.scope} in a ${call} answer`),
  )
  const kept = history.snapshots.flatMap((snapshot) => {
    const since = readSince(history.pulled, snapshot)
    if (since === null) return []
    return snapshot.documents
      .filter((doc) => !hasLateVerdict(history, snapshot, doc, since))
      .filter((doc) => !hadRight(rights, snapshot.user, doc, { from: since, to: snapshot.at }))
      .map((doc) => `kept without a right: ${snapshot.col} ${doc.id} of ${doc.scope} on ${snapshot.device}`)
  })
  return [...shown, ...kept]
}

/**
 * Rights that ended before this moment must show on the device. A round of pulling is stored when the next one begins, so it is the begin
 * of the last complete round but one.
 */
function readSince(pulled: readonly Pulled[], snapshot: Snapshot): Seq | null {
  const rounds = pulled.filter(
    (pull) =>
      pull.device === snapshot.device &&
      pull.session === snapshot.session &&
      pull.col === snapshot.col &&
      pull.isEnd &&
      pull.at < snapshot.at,
  )
  return rounds.at(-2)?.sentAt ?? null
}

/** Edits hold a document on the device until the server has answered them; that answer is being stored. */
const hasLateVerdict = ({ verdicts }: History, snapshot: Snapshot, doc: SeenDoc, since: Seq): boolean =>
  verdicts.some((verdict) => verdict.device === snapshot.device && verdict.id === doc.id && verdict.at >= since)
