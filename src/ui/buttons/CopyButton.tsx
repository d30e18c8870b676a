import { useState } from 'react'
import { Button } from './Button.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** Copies a text. `name`: what it is, such as "order number". */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [result, setResult] = useState<'Copied' | 'Couldn’t copy' | null>(null)
  const handleCopy = async () => {
    setResult(null)
    try {
      await navigator.clipboard.writeText(text)
      setResult('Copied')
    } catch {
      // Without https, or if the browser does not allow it.
      setResult('Couldn’t copy')
    }
  }
  return (
    <>
      <Button variant="quiet" aria-label={`Copy ${name}`} onClick={handleCopy}>
        <span aria-hidden="true">{result ?? 'Copy'}</span>
      </Button>
      <VisuallyHidden role="status">{result}</VisuallyHidden>
    </>
  )
}
