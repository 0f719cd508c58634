import { useRef, type ReactNode } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'

interface FileButtonProps extends Pick<ButtonProps, 'isDisabled' | 'isPending'> {
  /** name of the file that is asked for */
  label: string
  accept: string
  onFile: (file: File) => void
  /** words on the button; the label if left out */
  children?: ReactNode
}

/** A button that lets choose a file of this device. */
export function FileButton({ label, accept, onFile, children, ...state }: FileButtonProps): React.JSX.Element {
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
      <Button icon="upload" {...state} onPress={() => input.current?.click()}>
        {children ?? label}
      </Button>
    </>
  )
}
