-- The picture of a product by the hash of what it shows, so that an address never shows another picture and may be cached
-- for long; empty: there is none yet.
alter table goods add column picture text not null default '' check (picture = '' or picture ~ '^[0-9a-f]{32}$');

-- WebP, square, in the two sizes that pages show.
create table goods_picture (
  hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  size int not null check (size in (128, 480)),
  bytes bytea not null check (length(bytes) between 1 and 400000),
  primary key (hash, size)
);
