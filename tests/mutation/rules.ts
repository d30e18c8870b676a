// In one file, because then it is known which test runs which mutant without starting anew for each file.
import fc from 'fast-check'
import '../lib/money.test.ts'
import '../lib/paths.test.ts'
import '../features/cart/cart.test.ts'
import '../features/payment/attempt.test.ts'
import '../features/payment/journal.test.ts'
import '../features/payment/order-lines.test.ts'
import '../api/parse.test.ts'
import '../api/calls.test.ts'
import '../api/dispensaries.test.ts'
import '../api/menus.test.ts'
import '../api/orders.test.ts'
import '../api/payments.test.ts'
import '../api/products.test.ts'
import '../api/records.test.ts'

// that a mutant is found is enough: the smallest example of it takes long to find
fc.configureGlobal({ endOnFailure: true })
