import type { StuckRow } from '#shared/views/stuck.ts'

/** Facts of a stuck delivery for support: technical ones and ids, and nothing that names a person, a job or a company. */
export function bundleOf(row: StuckRow): object {
  const { candidate_name: _name, job_name: _job, group_name: _group, may_act: _may, ...facts } = row
  return { kind: 'holdfast-delivery', version: 1, ...facts }
}
