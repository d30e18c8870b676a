import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { CATEGORIES } from '../features/catalogue/categories.ts'
import { messages } from '../lib/messages.ts'
import { thcText } from '../lib/thc.ts'
import { Amounts } from '../ui/Amounts.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx'
import { Chip, ChipRow } from '../ui/buttons/Chip.tsx'
import { ChipLink } from '../ui/buttons/ChipLink.tsx'
import { CopyButton } from '../ui/buttons/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Fact } from '../ui/Fact.tsx'
import { Field } from '../ui/forms/Field.tsx'
import { Select } from '../ui/forms/Select.tsx'
import { Icon, ICON_NAMES } from '../ui/pictures/Icon.tsx'
import { LoadFailed } from '../ui/feedback/LoadFailed.tsx'
import { Notice } from '../ui/feedback/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Picture } from '../ui/pictures/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { QuantityStepper } from '../ui/forms/QuantityStepper.tsx'
import { Rating } from '../ui/Rating.tsx'
import { RetryNotice } from '../ui/feedback/RetryNotice.tsx'
import { ScrollRow } from '../ui/scrolling/ScrollRow.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'
import { Spinner } from '../ui/feedback/Spinner.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Ticket } from '../ui/Ticket.tsx'
import { TotalBar } from '../ui/TotalBar.tsx'
import styles from './UiPage.module.css'

/** Shows every component of `ui` in its states, light and dark. Dev only, at /_ui. */
export default function UiPage() {
  return (
    <>
      <PageHeader title="Parts" />
      <div className={styles.schemes}>
        {['light', 'dark'].map((scheme) => (
          <div key={scheme} className={styles.scheme} data-theme={scheme}>
            <Looks />
            <Buttons />
            <Fields />
            <Messages />
            <Facts scheme={scheme} />
            <Pictures scheme={scheme} />
          </div>
        ))}
      </div>
    </>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    <div>{children}</div>
  </section>
)

const Line = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>

const SWATCHES = 'ground surface sunk ink ink-secondary rule edge action poppy error success'.split(' ')

const Looks = () => (
  <Part title="Colors and type">
    <Line>
      {SWATCHES.map((name) => (
        <span key={name} className={styles.swatch} style={{ borderBlockStart: `40px solid var(--${name})` }}>
          {name}
        </span>
      ))}
    </Line>
    <p className={styles.hero}>On demand cannabis.</p>
    <h1>Heading 34</h1>
    <h2>Heading 26</h2>
    <h3>Heading 20</h3>
    <p>
      Text 17: at your door in 15–30 minutes, with <a href="/home">a link</a> and <strong>weight</strong>.
    </p>
    <Line>
      {ICON_NAMES.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Line>
  </Part>
)

function Buttons() {
  const [quantity, setQuantity] = useState(1)
  const [chosen, setChosen] = useState<string>('all')
  return (
    <Part title="Buttons">
      {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
        <Line key={variant}>
          <Button variant={variant}>Add</Button>
          <Button variant={variant} size="lg">
            Place Order
          </Button>
          <Button variant={variant} busy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <ButtonLink variant={variant} to="/home">
            Link
          </ButtonLink>
        </Line>
      ))}
      <Button block size="lg">
        <Icon name="lock" /> Block
      </Button>
      <ChipRow>
        {CATEGORIES.map(({ name, tint }) => (
          <Chip key={tint} tint={tint} pressed={chosen === tint} onClick={() => setChosen(tint)}>
            {name}
          </Chip>
        ))}
        <ChipLink to="/products" tint="flower">
          ChipLink
        </ChipLink>
      </ChipRow>
      <Line>
        {['Flower', 'Vaporizers', 'Concentrates', 'Edibles', 'Accessories'].map((category) => (
          <Tag key={category} category={category} />
        ))}
      </Line>
      <Line>
        <QuantityStepper
          name="Blue Dream"
          value={quantity}
          onChange={(delta) => setQuantity(quantity + delta)}
        />
        <QuantityStepper name="many" value={1234} onChange={() => undefined} />
        <CopyButton text="ord_1" name="order number" />
      </Line>
      <div className={styles.windowBottom}>
        <TotalBar
          totalCents={4750}
          note="Arrives 15–30 minutes after you order."
          action={<Button block>Checkout</Button>}
        />
      </div>
    </Part>
  )
}

const Fields = () => (
  <Part title="Fields">
    <Field label="Email" type="email" placeholder="you@example.com" autoComplete="off" />
    <Field
      label="Phone Number"
      hint="Ten digits, or ddd-ddd-dddd."
      defaultValue="714-555-000"
      error={messages.invalidPhone}
    />
    <Field label="Message" rows={5} />
    <Select label="Sort by">
      <option>Featured</option>
      <option>Top rated</option>
    </Select>
  </Part>
)

const DIALOGS = ['Dialog', 'Alert dialog', 'Sheet'] as const

function Messages() {
  const [open, setOpen] = useState<(typeof DIALOGS)[number] | null>(null)
  const close = () => setOpen(null)
  const confirm = <Button onClick={close}>Show 24</Button>
  return (
    <Part title="Messages">
      <Notice tone="error" role="status">
        {messages.paymentError('Your card was declined.')}
      </Notice>
      <Notice tone="success" action={<Button variant="quiet">View Cart</Button>}>
        {messages.addressUpdated}
      </Notice>
      <Notice tone="info">We are finishing your order.</Notice>
      <RetryNotice onRetry={() => undefined}>{messages.userDataFailed}</RetryNotice>
      <LoadFailed what="the shops near you" onRetry={() => undefined} />
      <EmptyState title="Your cart is empty" action={<ButtonLink to="/products">Shop Products</ButtonLink>}>
        Add something from a shop near you, and it waits here.
      </EmptyState>
      <Spinner />
      <Line>
        {DIALOGS.map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
      </Line>
      {open === 'Dialog' && (
        <Dialog onClose={close} title="Change your phone number">
          <Field label="Phone Number" />
        </Dialog>
      )}
      {open === 'Alert dialog' && (
        <Dialog onClose={close} role="alertdialog" title="A price has changed" actions={confirm}>
          <p>Blue Dream is now $40.00; it was $38.00.</p>
        </Dialog>
      )}
      {open === 'Sheet' && (
        <Dialog isSheet onClose={close} title="Filters" actions={confirm}>
          <Field label="Name" />
        </Dialog>
      )}
    </Part>
  )
}

const Facts = ({ scheme }: { scheme: string }) => (
  <Part title="Facts">
    <p>
      <Price cents={3800} /> <Price cents={3800} usualCents={4450} /> <Price cents={123456} />{' '}
      <Price cents={null} />
    </p>
    <p>
      <Rating rating={4.8} /> <Rating rating={null} />
    </p>
    <p>{[thcText(22), thcText('<1'), thcText('10mg')].join(' · ')}</p>
    <dl>
      <Fact term="Hours">9:00AM - 10:00PM daily</Fact>
    </dl>
    <Ticket>
      <h3>Order Summary</h3>
      <p>A counter ticket, torn off at the top.</p>
      <Amounts
        rows={[
          { label: 'Tax', note: '(10%)', cents: 380 },
          { label: 'Total', cents: 4180 },
        ]}
      />
    </Ticket>
    <div>
      <Disclosure name={`faq-${scheme}`} summary="How long does delivery take?">
        <p>15–35 minutes on average.</p>
      </Disclosure>
      <Disclosure name={`faq-${scheme}`} summary="What does it cost?">
        <p>No delivery fee on orders over $25.</p>
      </Disclosure>
    </div>
  </Part>
)

/** Drawn, because they have no picture. */
const PRODUCTS = [
  ['Blue Dream', 'Flower'],
  ['Pacific Haze Distillate Cartridge', 'Pens'],
  ['Live Rosin Badder', 'Concentrates'],
  ['Blood Orange Gummies', 'Edibles'],
  ['Unterwasserfahrzeugbeleuchtung', ''],
  ['🍊🍋 Citrus', 'Edibles'],
  ['شوكولاتة داكنة بالبرتقال', 'Edibles'],
  ['Long name '.repeat(500), 'Flower'],
].map(([name = '', category = '']) => ({ _id: name, name, category, imageUrl: null }))

const Pictures = ({ scheme }: { scheme: string }) => (
  <Part title="Pictures">
    <ScrollRow label={`Pictures, ${scheme}`}>
      {PRODUCTS.map((product) => (
        <li key={product.name} className={styles.item}>
          <Link to="/home" aria-label={product.name.slice(0, 40)}>
            <Picture of={product} ratio="4/5" alt="" />
          </Link>
        </li>
      ))}
    </ScrollRow>
    <Line>
      {PRODUCTS.slice(0, 4).map((product) => (
        <div key={product.name} className={styles.thumb}>
          <Picture of={product} />
        </div>
      ))}
    </Line>
    <Picture of={{ _id: 'shop-1', name: 'Harbor Leaf', category: 'Flower', imageUrl: null }} ratio="16/9" />
    <Line>
      <div className={styles.item}>
        <Skeleton shape="card" />
      </div>
      <div className={styles.grow}>
        <Skeleton shape="line" count={3} />
      </div>
    </Line>
  </Part>
)
