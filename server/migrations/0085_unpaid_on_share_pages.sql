-- The proved phone of an order of a share page: the parcel's may be changed before it is paid.
alter table orders add column placed_phone text not null default '';
create index orders_unpaid_of_phone on orders (placed_phone) where placed_phone <> '' and state = 'awaitingPayment';
create index orders_unpaid_on_page on orders (provider_id) where placed_by = 'patient' and state = 'awaitingPayment';

-- All wrong answers of a link, also those before a pause or a right answer.
alter table pay_link add column wrong_answers int not null default 0 check (wrong_answers between 0 and 20),
  drop constraint pay_link_ended_by_check,
  add constraint pay_link_ended_by_check
    check (ended_by in ('', 'paid', 'paidByProvider', 'cancelled', 'replaced', 'guessed'));
