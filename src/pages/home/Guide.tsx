import { Faq } from './Faq.tsx'
import { HowItWorks } from './HowItWorks.tsx'

/** What a newcomer asks: a chunk of its own, because the page's HTML has it already. */
export default function Guide() {
  return (
    <>
      <HowItWorks />
      <Faq />
    </>
  )
}
