import { gapsIn, isPiece, type Range } from '#shared/lib/files/pieces.ts'
import { compositeOf, hashOf } from './server.ts'
import type { Tab, World } from './world.ts'
import type { UploadEvent, UploadState } from '#worker/upload/reducer/state.ts'
import { cutParts } from '#worker/upload/s3/parts.ts'

/** Checks invariants after every event. Throws with the broken one. */
export function checkRow(world: World): void {
  const { row, server, source } = world
  if (row.verified) {
    const expected = compositeOf(cutParts(source.bytes).map((part) => ({ sha256: hashOf(part.n, part.bytes) })))
    must(source.closed, 'verified while the segment was still growing')
    must(server.object?.bytes === source.bytes && server.object.checksum === expected, 'verified, and the store has other bytes')
    must(server.isFinal && server.probe === 'readable', 'verified before picture and sound were found')
  }
  if (row.stored) must(row.stored.bytes === source.bytes, 'called stored with another size')
  for (const part of row.parts) {
    must(
      part.tries === (world.counted.get(part.n) ?? 0),
      `part ${part.n} has ${part.tries} tries, and failed ${world.counted.get(part.n) ?? 0} times by its own fault`,
    )
    must(part.tries <= 7, `part ${part.n} has more tries than there are`)
  }
}

/** Checks detours, which ask or begin anew: never without end, and an id that the server does not know is no refusal. */
export function checkDetours({ state, detours }: Tab, before: UploadState, event: UploadEvent): void {
  const stored = state.row.parts.filter((part) => part.etag !== null).length
  const isStored = event.type === 'sent' || event.type === 'partOpened' || event.type === 'assembled'
  if (isStored && stored > detours.most) Object.assign(detours, { most: stored, lists: 0, opens: 0 })
  if (state.phase.at === 'listing' && event.type !== 'begin' && event.type !== 'opened') detours.lists++
  if (state.phase.at === 'opening' && event.type === 'listed') detours.opens++
  must(detours.lists <= 3, 'the list of the store is asked again and again, and nobody rests')
  must(detours.opens <= 3, 'an upload is begun anew again and again, and nobody rests')
  const isUnknown = 'answer' in event && 'kind' in event.answer && event.answer.kind === 'refused' && event.answer.status === 404
  const isParked = state.phase.at === 'parked' && state.phase.why === 'refused'
  if (!isUnknown || !isParked || event.type === 'opened') return
  must(before.run.relists >= 3 || before.run.fresh >= 3, 'an id that the server does not know is taken for a refusal')
}

/** Checks invariants before pieces leave the device. */
export function checkPieces(world: World, tab: Tab, n: number, pieces: readonly Range[]): void {
  const { server, row } = world
  if (tab.turn !== row.turn) return
  const total = row.parts[n - 1]?.bytes ?? 0
  must(pieces.length > 0 && pieces.every((piece) => isPiece(piece, total)), 'sends what is no piece of the part')
  must((world.counted.get(n) ?? 0) < 7, `part ${n} is sent an eighth time`)
  must(world.expired <= 3, 'fresh addresses expire again and again, and nobody rests')
  if (row.uploadId !== server.uploadId) return
  const stored = server.parts?.get(n)
  const isKnown = stored?.sha256 === row.parts[n - 1]?.sha256 && world.confirmed.has(`${row.uploadId} ${n} ${stored?.etag}`)
  must(!isKnown, `pieces of part ${n} are sent although it is known to be stored`)
  const held = server.piecesOf(n).filter((piece) => !piece.isLate)
  const isThere = (piece: Range): boolean =>
    held.some((other) => piece.from < other.from + other.bytes && other.from < piece.from + piece.bytes)
  must(!pieces.some(isThere), `a piece of part ${n} is sent again although the server has it`)
}

/** Checks invariants before pieces are put together. */
export function checkAssembly(world: World, tab: Tab, n: number): void {
  const { server, row } = world
  if (tab.turn !== row.turn || row.uploadId !== server.uploadId || !server.parts || server.hasSwept) return
  const isThere = gapsIn(server.piecesOf(n), row.parts[n - 1]?.bytes ?? 0).length === 0
  must(isThere || server.parts.has(n), `part ${n} is put together without all pieces`)
}

/** Checks invariants before a part leaves the device. */
export function checkSend(world: World, tab: Tab, n: number): void {
  const { server, row } = world
  // an overtaken tab does not know it yet; it can write nothing
  if (tab.turn !== row.turn) return
  must((world.counted.get(n) ?? 0) < 7, `part ${n} is sent an eighth time`)
  must(world.expired <= 3, 'fresh addresses expire again and again, and nobody rests')
  must(!world.isCut, 'a part travels whole on a line that was cut')
  if (row.uploadId !== server.uploadId) return
  must(!server.piecesOf(n).some((piece) => !piece.isLate), `part ${n} is sent whole although the server has pieces of it`)
  const stored = server.parts?.get(n)
  const mine = row.parts[n - 1]
  if (!stored || stored.sha256 !== mine?.sha256) return
  must(!server.fromElsewhere.has(n), `part ${n} is sent although another device has sent it, and the list tells`)
  must(!world.confirmed.has(`${row.uploadId} ${n} ${stored.etag}`), `part ${n} is sent again although it is known to be stored`)
}

export function must(holds: boolean, broken: string): void {
  if (!holds) throw new Error(broken)
}
