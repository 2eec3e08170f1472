import type { Article } from '../article/article.ts'

export const terms: Article = {
  since: '2026-11-21',
  opening:
    'These terms are an agreement between you, the person signing up, and the team that runs Bencao, called “we” below. They are meant to be read: if something in them is unclear, ask customer service before you agree.',
  parts: [
    {
      title: 'What Bencao is',
      text: [
        'Bencao is a portal in which clinicians in the United States order supplements and herbal products for their patients and their clinic. It is not a shop for the public.',
        'If you sign up for a clinic, you confirm that you may act for it.',
      ],
    },
    {
      title: 'Your account',
      text: [
        'Please give accurate information when you sign up and keep it up to date. We compare your NPI with the public registry, and our team verifies your account within 1–2 business days. Until then you can add patients and prepare orders, but not pay for them, buy a membership or set a deposit account.',
        'Keep your password and the codes that we send private. Anything done while signed in as you counts as done by you until you report that somebody else got in. Please report it at once.',
        'If the information in an account proves false, or the account is misused, we may suspend it and will give you the reason. You can still view the account and write to customer service.',
      ],
    },
    {
      title: 'Your patients',
      text: [
        'Enter a patient’s data only when you are allowed to, and only what the order needs. The duties that the law gives you as a clinician, the privacy of health information among them, remain yours.',
        'Turn on text messages only for patients who agreed to receive them. A patient ends them at any time by replying STOP.',
      ],
    },
    {
      title: 'Your judgment',
      text: [
        'Whether a product suits a patient, and in which dosage, is your clinical decision. Descriptions, usual dosages and cautions in the portal are there to support it. They may be incomplete and replace neither your training nor a conversation with the patient.',
      ],
    },
    {
      title: 'Prices and orders',
      text: [
        'Prices are in US dollars. An order for a patient is charged at the retail price less the discount that you grant; an order for the clinic at the provider price. Before you place an order you see goods, discount, shipping, tax and the total.',
        'An order keeps the prices and the address it was placed with. If a price or the stock changes while you are ordering, we show you the new total and ask again instead of charging another amount.',
        'We hold the products of an order for 30 minutes. An order that is not paid by then is cancelled and its products go back on sale.',
      ],
    },
    {
      title: 'Payment',
      text: [
        'Cards are entered in the payment company’s own form. We keep the network, the last four digits and the expiry, never the full number or the security code.',
        'An order is paid once. If the outcome of a payment is not known at once, we keep checking with the payment company until it is, and nobody can pay that order again in the meantime.',
      ],
    },
    {
      title: 'Shipping, cancelling, returns and refunds',
      text: [
        'The rules are in the policy, which is part of these terms. You can find it under Settings, Policy.',
      ],
    },
    {
      title: 'VIP membership',
      text: [
        'The membership is annual. Cancelling stops its renewal; it stays active until the end of the period that was paid for. There are no refunds for the unused part.',
      ],
    },
    {
      title: 'Sales profit and payouts',
      text: [
        'Sales profit on a patient’s order is what was paid for its products less your provider price at that moment. It is earned when the order is paid and becomes payable when the order is delivered, or 14 days after it was shipped. A refund takes its share of the profit back; if that leaves a negative sum, it is carried over.',
        'If a provider joined through your share link, you earn 5% of the products they pay for during their first 12 months.',
        'Payouts are made once a month, starting at $10, to the deposit account that you set. After that account is changed, nothing is paid to it for 72 hours.',
        'Whether and how you may earn on what you recommend to patients can be regulated where you practice. Please find out; this is your responsibility.',
      ],
    },
    {
      title: 'What we cannot promise',
      text: [
        'We work to keep the portal available and correct, but it can fail or be closed for maintenance. What the portal shows as saved stays saved. If you find an error, please report it to us.',
      ],
    },
    {
      title: 'Changes, and leaving',
      text: [
        'When we change these terms, the date above changes with them. The new text applies to what you do from that date on, not to orders placed before it.',
        'You can stop at any time: write to customer service and we close your account. Orders, payments and the records that belong to them are kept.',
      ],
    },
    {
      title: 'Questions',
      text: ['Customer service is reached through the Help Center, where its hours are given as well.'],
    },
  ],
}
