import { sample } from '#shared/lib/sample.ts'
import { STANDARD_FIELDS } from '#shared/lib/requisition/standard.ts'
import { saveTemplate } from '#server/commands/requisitions/save-template.ts'
import { foreign } from '../../support/server/world.ts'
import type { FamilyWorld } from '../scene.ts'

export const world: FamilyWorld<'ats'> = {
  strangeIds: {
    form_template_id: async ({ app }) => {
      const author = { id: foreign.recruiterId, role: 'recruiter', gid: foreign.gid, name: '' } as const
      const fields_v2 = [...STANDARD_FIELDS]
      await saveTemplate(app.deps, author, { form_template_id: 'theirs', name: 'Theirs', fields_v2 })
      return { theirs: 'theirs', nobodys: `nobodys-${sample.gid.length}` }
    },
  },
}
