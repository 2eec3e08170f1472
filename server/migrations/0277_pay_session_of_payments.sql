-- The session of the pay page in which a card was charged: it alone is shown the card. Null where nobody is: a kept card, PayPal,
-- payments of providers, and those from before. Sessions are deleted when they have ended, so it refers to nothing.
alter table payment add column pay_session_id uuid;
