import { ARRIVAL_MINUTES, AVERAGE_ARRIVAL_MINUTES, FOUNDED, HOURS, MINIMUM_AGE } from '../lib/business.ts'
import { env } from '../lib/env.ts'
import { paths } from '../lib/paths.ts'
import { Fact } from '../ui/Fact.tsx'
import { ProsePage, ProseSection } from './prose/ProsePage.tsx'
import { Link } from 'react-router-dom'

export default function AboutPage() {
  return (
    <ProsePage
      title="About Us"
      lead={`${env.brandName} connects adults in ${env.serviceLocation} with the licensed dispensaries around them.`}
    >
      <ProseSection id="story" heading="Our story">
        <p>
          {env.brandName} was founded in {FOUNDED} in {env.serviceLocation}, from a simple idea: the county
          had good licensed dispensaries, and no easy way to see what each one had in stock.
        </p>
        <p>
          So we put them all in one place. Browse each shop’s menu at its own prices, fill a cart from one
          shop, and pay online by debit or credit card. A driver brings it to your door.
        </p>
      </ProseSection>
      <ProseSection id="mission" heading="Our mission">
        <p>
          To make buying cannabis from a local, licensed shop as simple and dependable as any other delivery.
          You get a clear menu, a total with nothing hidden, and arrival within {ARRIVAL_MINUTES} minutes in
          most places ({AVERAGE_ARRIVAL_MINUTES} on average).
        </p>
      </ProseSection>
      <ProseSection id="values" heading="Our values">
        <dl>
          <Fact term="Licensed only">
            All shops on {env.brandName} are licensed dispensaries. The shop sells; we bring it to you.
          </Fact>
          <Fact term="Adults only">
            {env.brandName} is for adults {MINIMUM_AGE} and over. The driver checks ID at every door.
          </Fact>
          <Fact term="Clear prices">
            Subtotal, delivery, taxes and total are shown in the cart before you pay. The total is what you
            pay.
          </Fact>
          <Fact term="Local first">
            The shops are your neighbors and so are the drivers. What you spend stays close to home.
          </Fact>
          <Fact term="We’re here to help">
            We’re here {HOURS}. If something isn’t right, <Link to={paths.contact}>tell us</Link> and we’ll
            fix it.
          </Fact>
        </dl>
      </ProseSection>
    </ProsePage>
  )
}
