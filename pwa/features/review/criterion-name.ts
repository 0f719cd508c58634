import type { Criterion } from '#shared/entities/job-setting.ts'
import { isBuiltInCriterion } from '#shared/policies/evaluation.ts'
import type { Evaluation } from '#shared/views/evaluation.ts'
import { useT } from '../../i18n/use-t.ts'

/** The name to show: in the language of the interface where it is a key of its words, else as it was written (R385). */
export function useCriterionName({ namesAreKeys }: Pick<Evaluation, 'namesAreKeys'>): (criterion: Pick<Criterion, 'name'>) => string {
  const t = useT('recruiter')
  return ({ name }) => (namesAreKeys && isBuiltInCriterion(name) ? t(`criteria.builtIn.${name}`) : name)
}
