import { useRef } from 'react'
import { Button } from '../../../components/Button.tsx'

interface FileButtonProps {
  label: string
  accept: string
  isDisabled: boolean
  onFile: (file: File) => void
}

/** A button that lets choose a file of this device. */
export function FileButton({ label, accept, isDisabled, onFile }: FileButtonProps): React.JSX.Element {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // the same file may be chosen again after a problem
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button icon="upload" isDisabled={isDisabled} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}
