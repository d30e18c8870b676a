import { useState } from 'react'
import { CATEGORIES } from '../features/catalogue/categories.ts'
import { thcText } from '../lib/thc.ts'
import { messages } from '../lib/messages.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Chip, ChipRow } from '../ui/Chip.tsx'
import { ChipLink } from '../ui/ChipLink.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog, Sheet } from '../ui/Dialog.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon, ICON_NAMES } from '../ui/Icon.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { Rating } from '../ui/Rating.tsx'
import { ScrollRow } from '../ui/ScrollRow.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { Tag } from '../ui/Tag.tsx'
import { Ticket } from '../ui/Ticket.tsx'
import { TotalBar } from '../ui/TotalBar.tsx'
import { Link } from 'react-router-dom'
import styles from './UiPage.module.css'

const SWATCHES = 'ground surface sunk ink ink-secondary rule edge action poppy error success'.split(' ')

const NAMES: [string, string | null][] = [
  ['Blue Dream', 'Flower'],
  ['Pacific Haze Distillate Cartridge', 'Pens'],
  ['Live Rosin Badder', 'Concentrates'],
  ['Blood Orange Gummies', 'Edibles'],
  ['Unterwasserfahrzeugbeleuchtung', null],
  ['🍊🍋 Citrus', 'Edibles'],
  ['شوكولاتة داكنة بالبرتقال', 'Edibles'],
  ['Long name '.repeat(500), 'Flower'],
]

/** Shows every component of `ui` in its states, light and dark. Dev only, at /_ui. */
export default function UiPage() {
  return (
    <>
      <PageHeader title="Parts" />
      <div className={styles.schemes}>
        <div className={styles.scheme} data-theme="light">
          <Parts scheme="light" />
        </div>
        <div className={styles.scheme} data-theme="dark">
          <Parts scheme="dark" />
        </div>
      </div>
    </>
  )
}

function Parts({ scheme }: { scheme: string }) {
  const [quantity, setQuantity] = useState(1)
  const [chosen, setChosen] = useState<string>('all')
  const [open, setOpen] = useState<'dialog' | 'alertdialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)

  return (
    <>
      <section className={styles.part}>
        <h2>Colors and type</h2>
        <div className={styles.line}>
          {SWATCHES.map((name) => (
            <span key={name} className={styles.swatch} style={{ '--swatch': `var(--${name})` }}>
              {name}
            </span>
          ))}
        </div>
        <p className={styles.hero}>On demand cannabis.</p>
        <h1>Heading 34</h1>
        <h2>Heading 26</h2>
        <h3>Heading 20</h3>
        <p>
          Text 17: at your door in 15-30 minutes, with <a href="/home">a link</a> and <strong>weight</strong>.
        </p>
        <div className={styles.line}>
          {ICON_NAMES.map((name) => (
            <Icon key={name} name={name} />
          ))}
        </div>
      </section>

      <section className={styles.part}>
        <h2>Buttons</h2>
        {(['primary', 'secondary', 'quiet'] as const).map((variant) => (
          <div key={variant} className={styles.line}>
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
          </div>
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
        <div className={styles.line}>
          {['Flower', 'Vaporizers', 'Concentrates', 'Edibles', 'Accessories'].map((category) => (
            <Tag key={category} category={category} />
          ))}
        </div>
        <div className={styles.line}>
          <QuantityStepper
            name="Blue Dream"
            value={quantity}
            onChange={(delta) => setQuantity((last) => last + delta)}
          />
          <QuantityStepper name="many" value={1234} onChange={() => undefined} />
          <CopyButton text="ord_1" name="order number" />
        </div>
        <div className={styles.windowBottom}>
          <TotalBar
            totalCents={4750}
            note="Arrives 15–30 minutes after you order."
            action={<Button block>Checkout</Button>}
          />
        </div>
      </section>

      <section className={styles.part}>
        <h2>Fields</h2>
        <Field label="Email" type="email" placeholder="you@example.com" autoComplete="off" />
        <Field
          label="Phone Number"
          hint="Ten digits, or ddd-ddd-dddd."
          defaultValue="714-555-000"
          error={messages.invalidPhone}
        />
        <Field label="Disabled" disabled defaultValue="Can't be changed" />
        <Field label="Message" rows={5} />
      </section>

      <section className={styles.part}>
        <h2>Messages</h2>
        <Notice tone="error" role="status">
          {messages.paymentError('Your card was declined.')}
        </Notice>
        <Notice tone="success" action={<Button variant="quiet">View Cart</Button>}>
          {messages.addressUpdated}
        </Notice>
        <Notice tone="info">We are finishing your order.</Notice>
        <LoadFailed what="the shops near you" onRetry={() => undefined} />
        <EmptyState title="Your cart is empty" action={<ButtonLink to="/products">Shop Products</ButtonLink>}>
          Add something from a shop near you, and it waits here.
        </EmptyState>
        <Spinner />
        <div className={styles.line}>
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('alertdialog')}>
            Alert dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('sheet')}>
            Sheet
          </Button>
        </div>
        <Dialog open={open === 'dialog'} onClose={close} title="Change your phone number">
          <Field label="Phone Number" />
          <Button onClick={close}>Save Phone Number</Button>
        </Dialog>
        <Dialog
          open={open === 'alertdialog'}
          onClose={close}
          role="alertdialog"
          title="A price has changed"
          actions={
            <>
              <Button onClick={close}>Go on</Button>
              <Button variant="secondary" onClick={close}>
                Back to cart
              </Button>
            </>
          }
        >
          <p>Blue Dream is now $40.00; it was $38.00.</p>
        </Dialog>
        <Sheet
          open={open === 'sheet'}
          onClose={close}
          title="Filters"
          actions={<Button onClick={close}>Show 24</Button>}
        >
          <Field label="Name" />
        </Sheet>
      </section>

      <section className={styles.part}>
        <h2>Facts</h2>
        <p>
          <Price cents={3800} /> <Price cents={123456} /> <Price cents={null} />
        </p>
        <p>
          <Rating rating={4.8} /> <Rating rating={null} />
        </p>
        <p>{[thcText(22), thcText('<1'), thcText('10mg')].join(' · ')}</p>
        <Ticket>
          <h3>Order Summary</h3>
          <p>A counter ticket, torn off at the top.</p>
        </Ticket>
        <div>
          <Disclosure name={`faq-${scheme}`} summary="How long does delivery take?">
            <p>15-35 minutes on average.</p>
          </Disclosure>
          <Disclosure name={`faq-${scheme}`} summary="What does it cost?">
            <p>No delivery fee on orders over $25.</p>
          </Disclosure>
        </div>
      </section>

      <section className={styles.part}>
        <h2>Pictures</h2>
        <ScrollRow label={`Pictures, ${scheme}`}>
          {NAMES.map(([name, category]) => (
            <li key={name} className={styles.item}>
              <Link to="/home" aria-label={name.slice(0, 40)}>
                <Picture src={null} name={name} category={category} seed={name} alt="" />
              </Link>
            </li>
          ))}
        </ScrollRow>
        <div className={styles.line}>
          {NAMES.slice(0, 4).map(([name, category]) => (
            <div key={name} className={styles.thumb}>
              <Picture src={null} name={name} category={category} seed={name} ratio="1/1" />
            </div>
          ))}
        </div>
        <Picture src={null} name="Harbor Leaf" category="Flower" seed="shop-1" ratio="16/9" />
        <div className={styles.line}>
          <div className={styles.item}>
            <Skeleton shape="card" />
          </div>
          <div className={styles.grow}>
            <Skeleton shape="row" count={2} />
            <Skeleton shape="line" />
          </div>
        </div>
      </section>
    </>
  )
}
