// One file: Stryker then knows which test covers which mutant without a restart per file.
import fc from 'fast-check'
import '../lib/money.test.ts'
import '../lib/paths.test.ts'
import '../features/account/safe-path.test.ts'
import '../features/cart/cart.test.ts'
import '../features/payment/attempt.test.ts'
import '../features/payment/store/journal.test.ts'
import '../features/payment/order/order-lines.test.ts'
import '../features/payment/order/purchased-lines.test.ts'
import '../features/cart/menu-changes.test.ts'
import '../api/answers/parse.test.ts'
import '../api/calls.test.ts'
import '../api/dispensaries.test.ts'
import '../api/menus.test.ts'
import '../api/orders.test.ts'
import '../api/payments.test.ts'
import '../api/products.test.ts'
import '../api/user-records.test.ts'

// Finding a mutant is enough; shrinking the example takes long.
fc.configureGlobal({ endOnFailure: true })
