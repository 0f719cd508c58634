import { useEffect, useEffectEvent } from 'react'
import { useDb } from '../../db/hooks.ts'
import { finishTake } from '../../features/capture/finish-take.ts'
import { useInterview } from './interview-data.ts'
import { noteAnswered } from './record-progress.ts'

/** Whoever has come here has moved on: takes that ended but were never decided are kept. */
export function useKeptTakes(): void {
  const db = useDb()
  const { pack, takes } = useInterview()
  const left = takes.filter((take) => take.state === 'stopped' && !take.practice).map((take) => take.id)
  const keep = useEffectEvent(async () => {
    for (const id of left) await finishTake(db, id)
    if (left.length > 0) await noteAnswered(db, pack, Date.now())
  })
  const key = left.join()
  useEffect(() => void keep(), [key])
}
