import { useT } from '../../i18n/use-t.ts'

/** Names of metrics and built-in criteria, which a report holds as keys; any other stays as it is. */
export function useReportNames(): (key: string) => string {
  const t = useT('result')
  return (key) => (isNamed(key) ? t(`name.${key}`) : key)
}

const KEYS = [
  'enthusiasm',
  'self_confidence',
  'composure',
  'pace',
  'leadership',
  'learning_agility',
  'creativity_and_innovation',
  'emotional_intelligence',
  'communication',
  'interpersonal_relationship',
  'goal_and_achievement_striving',
  'problem_solving',
  'teamwork',
  'professional_knowledge',
  'adaptability',
] as const
const isNamed = (key: string): key is (typeof KEYS)[number] => (KEYS as readonly string[]).includes(key)
