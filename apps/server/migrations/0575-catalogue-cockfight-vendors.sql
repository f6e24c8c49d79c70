-- Vendors whose sports are, or once were, filed as cockfights: they stay among what needs a licence when the split is taken away (decision 186).
create table catalogue.cockfight_vendors (vendor text primary key);
insert into catalogue.cockfight_vendors (vendor) select vendor from catalogue.splits where category = 'COCKFIGHT';
