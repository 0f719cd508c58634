import { newLayout } from '#shared/policies/layout.ts'
import { ChoiceCards } from '../../../components/fields/ChoiceCards.tsx'
import { useT } from '../../../i18n/use-t.ts'
import type { CardProps } from './card-props.ts'

/** Arrangement of interviewer and candidate, each with a small drawing (R093, R124). */
export function LayoutTypeField({ setup: { layout }, save }: CardProps): React.JSX.Element {
  const t = useT('recruiter')
  return (
    <ChoiceCards
      label={t('interviewer.layout')}
      description={t('interviewer.layoutHelp')}
      multiple={false}
      options={(['1', '2'] as const).map((id) => ({ id, label: t(`interviewer.layout.${id}`), picture: <Drawing type={id} /> }))}
      value={[layout?.layoutType ?? newLayout().layoutType]}
      onChange={([layoutType]) => layoutType && void save({ layoutType })}
    />
  )
}

function Drawing({ type }: { type: '1' | '2' }): React.JSX.Element {
  return (
    <svg className="hf-layout-drawing" viewBox="0 0 64 40" aria-hidden="true">
      {type === '1' ? (
        <>
          <rect x="2" y="6" width="29" height="28" rx="3" data-part="interviewer" />
          <rect x="33" y="6" width="29" height="28" rx="3" data-part="own" />
        </>
      ) : (
        <>
          <rect x="2" y="2" width="60" height="36" rx="3" data-part="interviewer" />
          <rect x="42" y="22" width="17" height="13" rx="2" data-part="own" />
        </>
      )}
    </svg>
  )
}
