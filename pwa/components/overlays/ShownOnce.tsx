import { useState, type ReactNode } from 'react'
import { Banner } from '../feedback/Banner.tsx'
import { Button } from '../Button.tsx'
import './ShownOnce.css'

export interface ShownOnceProps {
  secret: string
  /** words of the button, and what is said once it was pressed */
  copy: string
  copied: string
  /** warning that it cannot be read again, and advice for it */
  children: ReactNode
}

/** A secret that is never shown again, with a button that copies it. */
export function ShownOnce({ secret, copy, copied, children }: ShownOnceProps): React.JSX.Element {
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <p className="hf-shown-once" dir="ltr">
        {secret}
      </p>
      <div className="hf-row">
        <Button icon="copy" onPress={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}>
          {copy}
        </Button>
        <span role="status">{isCopied ? copied : ''}</span>
      </div>
      <Banner status="warn">{children}</Banner>
    </>
  )
}
