/** The chunk that runs first, in its own task. */
export const REACT_CHUNK = 'react'

/** React's packages, and the module that runs them. */
const REACT =
  /[\\/](node_modules[\\/](react|react-dom|scheduler)[\\/]|src[\\/]hydration[\\/]react\.ts$)|rolldown.runtime/

/** These files of src in one chunk, if at least `by` chunks import them. What they import stays where it is. */
const group = (name: string, files: string, by = 2) => ({
  name,
  test: new RegExp(`[\\\\/]src[\\\\/](${files.replaceAll('/', '[\\\\/]')})\\.`),
  minShareCount: by,
  includeDependenciesRecursively: false,
})

/**
 * What the entry imports statically is one chunk. React has a chunk of its own (+0.6 kB): it stays cached after a release, and runs in a task of
 * its own. The bundler splits the rest by the pages that import it, which alone would make 80 chunks, a third of them below 0.5 kB: the
 * other groups join what the same kind of page or moment needs.
 */
export const CHUNK_GROUPS = [
  { name: REACT_CHUNK, test: REACT, priority: 2 },
  // Firebase and the payment's journal share it.
  { name: 'idb', test: /[\\/]node_modules[\\/]idb[\\/]/ },
  { name: 'first-load', tags: ['$initial' as const], priority: 1 },
  // Parts that load in the same moment, and are small one by one.
  group('active', 'features/(cart/(CartAnnouncer|AddedPopup|Refusal)|notices/FooterNotice)', 1),
  group(
    'no-products',
    '(pages/products/NoProducts|features/search/(SearchLeads|category-words|last-searches)|ui/buttons/ChipLink)',
    1,
  ),
  group('address-question', '(features/address/AddressChoice|layout/AddressQuestion)', 1),
  group('address-text', 'features/address/(choose-address|unit)', 1),
  group('save-address', '(features/address/(save-address|read-address)|services/places)', 1),
  group('payment', 'features/(checkout/status/Payment(Notice|Status)|payment/use-payment)', 1),
  group(
    'account',
    '(features/account/(ForUser|RequireAuth|WithAccount|return-path|safe-path)|ui/hooks/use-is-mounted|pages/AccountPage\\.module)',
    1,
  ),
  group(
    'records',
    'features/(account/records/(AddressEditor|PhoneEditor|PhoneField|RecordEditor)|address/AddressField|checkout/DetailEditor)',
    1,
  ),
  // What pages of a kind share.
  group('sign-in', 'features/account/forms/[\\w-]+'),
  group('forms', '(ui/forms/Answer|lib/(messages|email-address|service-env|text/(comma-list|text-limits)))'),
  group(
    'record-calls',
    '(api/user-records|features/account/records/use-phone-number|lib/phone|services/script-in-time|ui/feedback/saved)',
    1,
  ),
  group(
    'page',
    '(ui/(PageHeader|forms/(Field|FieldFrame|texts-of)|Fact)|hydration/use-hydrated-location|lib/(text/fold-text|when-idle)|features/catalogue/lists/ListState)',
  ),
  group(
    'products',
    '(ui/forms/Select|features/catalogue/(lists/(ProductGrid|ShowMore|use-shown-count)|use-url-params|filter/(home-category|kinds|ListSearch|filters|facets|sort-orders)))',
  ),
  group('filter', '(api/names|features/catalogue/filter/[\\w-]+)'),
  group(
    'shop',
    '(api/menus|features/(catalogue/use-menu|notices/(ShopNotices|notices|Notices)|hours/format-time))',
  ),
  // A product, the cart, the checkout and the orders.
  group(
    'buying',
    '(features/(cart/(menu-changes|use-usual-cents)|orders/receipt|hours/arrival)|ui/(scrolling/BelowFirstScreen|forms/QuantityStepper|TotalBar|Amounts|Ticket))',
  ),
  group('search', '(features/search/(use-search|correct-term)|ui/forms/(use-listbox|Listbox\\.module))'),
]
