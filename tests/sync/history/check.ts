import { sameValue } from '#shared/sync/same-value.ts'
import { checkCheckpoints } from './check-checkpoints.ts'
import { checkRights } from './check-rights.ts'
import { outcomeOf, type Ledger } from './outcomes.ts'
import type { Commit, History, Report } from './types.ts'

/**
 * Judges a finished run by its notes alone: no confirmed edit lost without a rule, no repeats or returns, no foreign documents, checkpoints
 * only forward, and agreement at the end.
 */
export function checkHistory(history: History): Report {
  const report: Report = { violations: [], fates: {} }
  const ledger = ledgerOf(history)
  checkCommits(ledger, report)
  for (const made of history.made) {
    for (const field of Object.keys(made.fields)) {
      const fate = outcomeOf(ledger, made, field)
      if ('rule' in fate) report.fates[fate.rule] = (report.fates[fate.rule] ?? 0) + 1
      else report.violations.push(`${fate.broken}: ${made.col} ${made.id} ${field} ${made.op} by ${made.device}`)
    }
  }
  report.violations.push(...checkRights(history), ...checkCheckpoints(history), ...checkAgreement(history))
  return report
}

function ledgerOf(history: History): Ledger {
  const commits = new Map<string, Commit[]>()
  for (const commit of history.commits) commits.set(commit.id, [...(commits.get(commit.id) ?? []), commit])
  for (const list of commits.values()) list.sort((a, b) => a.rev - b.rev || a.at - b.at)
  return { history, commits }
}

/** Revisions are dense, each committed once; a stamp comes into a field once; a deleted document stays deleted. */
function checkCommits({ history, commits }: Ledger, report: Report): void {
  for (const [id, all] of commits) {
    // the hook may tell of one commit twice
    const list = all.filter((commit, i) => i === 0 || !sameValue(withoutTime(commit), withoutTime(all[i - 1])))
    const introduced = new Set<string>()
    list.forEach((commit, i) => {
      const before = list[i - 1]
      if (commit.rev !== (before?.rev ?? (history.begunAt[id] ?? 1) - 1) + 1)
        report.violations.push(`revision lost or made twice: ${id} rev ${commit.rev}`)
      if (before?.del) report.violations.push(`resurrected: ${id} rev ${commit.rev}`)
      for (const [field, stamp] of Object.entries(commit.fop)) {
        if (before?.fop[field] === stamp) continue
        const key = `${field} ${stamp}`
        if (introduced.has(key)) report.violations.push(`applied twice: ${id} ${key}`)
        introduced.add(key)
      }
    })
    commits.set(id, list)
  }
}

const withoutTime = (commit: Commit | undefined): unknown => (commit ? { ...commit, at: 0 } : undefined)

/** Every device holds exactly what the server would show its owner. */
function checkAgreement({ finals }: History): string[] {
  return finals.flatMap(({ device, col, held, expected }) =>
    [...new Set([...Object.keys(held), ...Object.keys(expected)])].flatMap((id) => {
      if (sameValue(held[id], expected[id])) return []
      const how = !(id in held) ? 'missing' : !(id in expected) ? 'too much' : 'other content'
      return [`no agreement: ${col} ${id} on ${device}: ${how}`]
    }),
  )
}
