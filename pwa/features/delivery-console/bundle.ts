import type { StuckRow } from '#shared/views/stuck.ts'

/** What support gets of a stuck delivery: technical facts and ids, and nothing that names a person, a job or a company. */
export function bundleOf(row: StuckRow): object {
  const { candidate_name: _name, job_name: _job, group_name: _group, may_act: _may, ...facts } = row
  return { kind: 'holdfast-delivery', version: 1, ...facts }
}
