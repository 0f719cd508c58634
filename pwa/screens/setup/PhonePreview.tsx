import { firstInterviewLanguage, newLayout } from '#shared/policies/layout.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatDuration } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { questionText } from '../../features/answers/questions.ts'
import { totalTimeMs } from './question-rules.ts'
import type { Setup } from './setup-steps.ts'

/** First screen of a candidate on a phone, in the company's colour. A picture, not the app: it holds no controls. */
export function PhonePreview({ setup: { job, layout, questions } }: { setup: Setup }): React.JSX.Element {
  const t = useT('recruiter')
  const colour = layout?.colorScheme ?? newLayout().colorScheme
  const minutes = layout?.questionLengthMin ?? newLayout().questionLengthMin
  const first = questions[0]
  return (
    <div className="hf-phone">
      <div className="hf-phone-hero" style={{ background: colour, color: labelOn(colour) }}>
        <span className="hf-phone-company" dir="auto">
          {layout?.companyName || t('preview.company')}
        </span>
        <span className="hf-phone-job" dir="auto">
          {job.name}
        </span>
      </div>
      <div className="hf-phone-body">
        {layout?.companyMessage && (
          <p className="hf-phone-message" dir="auto">
            {layout.companyMessage}
          </p>
        )}
        <p className="hf-phone-fact">
          <Icon name="comment" size={16} />
          {t('preview.questions', { count: questions.length })}
        </p>
        <p className="hf-phone-fact">
          <Icon name="clock" size={16} />
          {t('preview.time', { time: formatDuration(totalTimeMs(questions, minutes)) })}
        </p>
        {first && (
          <p className="hf-phone-question" dir="auto">
            {questionText(first.text, firstInterviewLanguage(layout?.interviewLanguages)) || t('preview.noText')}
          </p>
        )}
        <span className="hf-phone-button" style={{ background: colour, color: labelOn(colour) }}>
          {t('preview.start')}
        </span>
      </div>
    </div>
  )
}

/** White or near-black, whichever has the better contrast on a `#RRGGBB` colour. */
function labelOn(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.06 ? '#ffffff' : '#0e1b21'
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
