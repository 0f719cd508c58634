import { useState } from 'react'
import type { LinkFacts } from '#shared/views/pack.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import { formatBytes, formatInBothZones, formatList } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { useLang } from '../../i18n/use-t.ts'
import { downloadBytes } from '../interview-pack/download-size.ts'
import { languageNames } from './language-names.ts'

/** Facts of a link, and whether this device is the reader's: a preview shows what a phone that has nothing yet must fetch. */
interface FactsProps {
  facts: Omit<LinkFacts, 'interviewId' | 'candidateName' | 'started'>
  isPreview?: boolean
}

/** The price first: time, questions, megabytes, deadline in the reader's own zone, languages, and who will see the answers. */
export function Facts({ facts, isPreview = false }: FactsProps): React.JSX.Element {
  const t = useT('entry')
  const lang = useLang()
  const { video, choice, short } = facts.questions
  // the app may come while this page is open, and was fetched all the same
  const [size] = useState(() => downloadBytes(facts.packBytes, isPreview ? false : undefined))
  const rows: (readonly [IconName, string, string])[] = [
    ['clock', t('fact.time'), t('fact.minutes', { minutes: facts.minutes })],
    [
      'help',
      t('fact.questions'),
      formatList(
        [
          ...(video ? [t('fact.video', { n: video })] : []),
          ...(choice ? [t('fact.choice', { n: choice })] : []),
          ...(short ? [t('fact.short', { n: short })] : []),
        ],
        lang,
      ),
    ],
    ['download', t('fact.download'), t('fact.about', { size: formatBytes(size, lang) })],
    ...(video ? [['upload', t('fact.send'), t('fact.sendAtMost', { size: formatBytes(facts.answerBytes, lang) })] as const] : []),
    ['flag', t('fact.deadline'), facts.deadlineAt === null ? t('fact.noDeadline') : formatInBothZones(facts.deadlineAt, facts.zone, lang)],
    ['globe', t('fact.languages'), languageNames(facts.languages, lang)],
    ['users', t('fact.viewers'), t('fact.viewersText', { company: facts.company.name, n: facts.viewers.recruiters })],
    ...(video ? [['info', t('fact.machines'), t('fact.machinesText')] as const] : []),
  ]
  return (
    <dl className="hf-link-facts">
      {rows.map(([icon, name, text]) => (
        <div key={name} className="hf-link-fact">
          <dt>
            <Icon name={icon} />
            <span>{name}</span>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
