import { fetch_competency_full_model } from '#shared/api/recruiter/fetch_competency_full_model.ts'
import { COMPETENCY_MODEL } from '#shared/policies/setup/competencies.ts'
import { listCompetencies } from '../../commands/groups/competencies.ts'
import { everyone, handle } from '../../http/handle.ts'

const FOR_EVERYBODY = ''

export default handle(fetch_competency_full_model, {
  allow: everyone,
  run: async ({ deps }) => ({
    groups: COMPETENCY_MODEL.map(({ group, competencies }) => ({ group, competencies: [...competencies] })),
    added: (await listCompetencies(deps, FOR_EVERYBODY)).map(({ competency }) => competency),
  }),
})
