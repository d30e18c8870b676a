import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAuth, useLogOut, type User } from '../features/account/auth-context.tsx'
import { fullNameOf } from '../features/account/full-name.ts'
import { AddressEditor } from '../features/address/AddressEditor.tsx'
import { PhoneEditor } from '../features/phone/PhoneEditor.tsx'
import { env } from '../lib/env.ts'
import { links, type OutLink } from '../lib/links.ts'
import { messages } from '../lib/messages.ts'
import { paths } from '../lib/paths.ts'
import { authErrorWords, sendPasswordReset } from '../services/auth.ts'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import styles from './ProfilePage.module.css'

export default function ProfilePage() {
  const auth = useAuth()
  // the guard shows this page to a signed-in user only; the next user begins anew
  return auth.status === 'signed-in' ? <Profile key={auth.user.uid} user={auth.user} /> : null
}

type PanelName = 'account' | 'payment' | 'address' | 'phone'
const PANELS: { name: PanelName; label: string; icon: IconName }[] = [
  { name: 'account', label: 'Manage Account', icon: 'user' },
  { name: 'payment', label: 'Payment', icon: 'lock' },
  { name: 'address', label: 'Address', icon: 'pin' },
  { name: 'phone', label: 'Phone Number', icon: 'phone' },
]

function Profile({ user }: { user: User }) {
  const { hash, key } = useLocation()
  const logOut = useLogOut()
  const [failure, setFailure] = useState<string | null>(null)
  const open = PANELS.find(({ name }) => `#${name}` === hash)?.name ?? null
  // where the panel has a place beside the list, one is shown from the start
  const shown = open ?? 'account'

  const handleLogOut = async () => {
    try {
      // the guard of this page leads on to /signin
      await logOut(key)
    } catch (error) {
      setFailure(authErrorWords(error))
    }
  }

  return (
    <div className={styles.page}>
      <PageHeader title={user.displayName ?? 'User'}>
        <p className={styles.email}>{user.email}</p>
      </PageHeader>
      <div className={styles.columns}>
        <div className={styles.menu}>
          <Section title="Account">
            <Item link={{ label: 'Saved Stores', href: paths.shops, isExternal: false }} icon="shop" />
            <Item
              link={{ label: 'Order History', href: paths.orderHistory, isExternal: false }}
              icon="receipt"
            />
            <Item link={links.getHelp} icon="help" />
            <Item link={links.referFriends} icon="mail" />
          </Section>
          <Section title="Personal Info">
            {PANELS.map(({ name, label, icon }) => (
              <Item
                key={name}
                link={{ label, href: `${paths.profile}#${name}`, isExternal: false }}
                icon={icon}
                isCurrent={open === name}
                isShown={shown === name}
              />
            ))}
          </Section>
          <Section title="Join">
            <Item link={links.becomeDriver} icon="truck" />
            <Item link={links.becomePartner} icon="partner" />
          </Section>
          {failure !== null && <Notice tone="error">{failure}</Notice>}
          <Button variant="secondary" onClick={() => void handleLogOut()}>
            Log Out
          </Button>
        </div>
        <Panel
          key={open}
          isOpen={open !== null}
          label={PANELS.find(({ name }) => name === shown)?.label ?? ''}
        >
          {shown === 'account' && <ManageAccount user={user} />}
          {shown === 'payment' && <Payment />}
          {shown === 'address' && <AddressEditor uid={user.uid} fullName={fullNameOf(user)} />}
          {shown === 'phone' && <PhoneEditor uid={user.uid} fullName={fullNameOf(user)} />}
        </Panel>
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

type ItemProps = { link: OutLink; icon: IconName; isCurrent?: boolean; isShown?: boolean }

function Item({ link, icon, isCurrent = false, isShown = false }: ItemProps) {
  const words = (
    <>
      <Icon name={icon} />
      <span>{link.label}</span>
      <Icon name={link.isExternal ? 'external' : 'chevron-right'} className={styles.arrow} />
    </>
  )
  return (
    <li>
      {link.isExternal ? (
        <a href={link.href} target="_blank" rel="noreferrer" className={styles.item}>
          {words}
        </a>
      ) : (
        <Link
          to={link.href}
          className={styles.item}
          aria-current={isCurrent || undefined}
          data-shown={isShown || undefined}
        >
          {words}
        </Link>
      )}
    </li>
  )
}

type PanelProps = { label: string; isOpen: boolean; children: ReactNode }

/** The part of the profile that a link has opened; it comes into view and takes the focus. */
function Panel({ label, isOpen, children }: PanelProps) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isOpen) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <section
      ref={ref}
      className={styles.panel}
      data-open={isOpen || undefined}
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </section>
  )
}

type ResetState =
  | { status: 'idle' }
  | { status: 'busy' }
  | { status: 'sent' }
  | { status: 'failed'; message: string }

function ManageAccount({ user }: { user: User }) {
  const [state, setState] = useState<ResetState>({ status: 'idle' })
  const handleReset = async () => {
    setState({ status: 'busy' })
    try {
      await sendPasswordReset(user.email ?? '')
      setState({ status: 'sent' })
    } catch (error) {
      const words = authErrorWords(error)
      setState({ status: 'failed', message: messages.resetFailed(words) })
    }
  }
  return (
    <div className={styles.words}>
      <h3>Manage Account</h3>
      {/* the name and the address stand at the top of the page */}
      <p>To change your password, we’ll email you a link to set a new one.</p>
      {state.status === 'sent' && <Notice tone="success">{messages.resetSent}</Notice>}
      {state.status === 'failed' && <Notice tone="error">{state.message}</Notice>}
      <Button variant="secondary" busy={state.status === 'busy'} onClick={() => void handleReset()}>
        Send Reset Email
      </Button>
    </div>
  )
}

const Payment = () => (
  <div className={styles.words}>
    <h3>Payment</h3>
    <p>
      You enter your card{env.isPayPalOffered && ', or choose PayPal,'} at the checkout. Your card goes
      straight to our payment provider; we neither see nor keep its number, so there is nothing stored here to
      manage.
    </p>
  </div>
)
